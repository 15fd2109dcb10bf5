/** What the apps of accounts and rental give to parts of features, which may not import the apps, and take from them. */
import type { ComponentType, ReactNode } from 'react';

/** A dialog with a few fields and one action. */
export type ActionDialog = ComponentType<ActionDialogProps>;

export interface ActionDialogProps {
  readonly title: string;
  /** Label of the button that acts. */
  readonly action: string;
  readonly isDangerous?: boolean;
  /** Label of the button that dismisses. */
  readonly dismiss?: string;
  /** What must be filled in before the action. */
  readonly missing?: string | undefined;
  /** The state of the call that performs the action. */
  readonly call: { readonly isPending: boolean; readonly error: Error | null };
  readonly onAct: () => void;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A customer's card, which pays at a gateway without the gateway's page. */
export interface PayingCard {
  readonly id: number;
  readonly gateway: string;
  readonly name: string;
}
