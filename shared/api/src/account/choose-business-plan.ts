import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { type BusinessPlanBody, businessPlan } from '../contract/registration';
import type { BusinessPlanAnswer } from '../entities/registration';

/** Sets how a new store pays for its place, or answers where to pay. */
export function chooseBusinessPlan(body: BusinessPlanBody): Promise<BusinessPlanAnswer> {
  return call(businessPlan, { body });
}

export function useChooseBusinessPlan() {
  return useMutation({ mutationFn: chooseBusinessPlan });
}
