import { expectTypeOf } from 'expect-type';
import type { TextKey, TextKeyOf, Translate } from './texts';

test('keys are checked when the texts are declared', () => {
  expectTypeOf<TextKeyOf<{ a: string; b: { c_one: string; c_other: string } }>>().toEqualTypeOf<
    'a' | 'b.c'
  >();
  expectTypeOf<'actions.retry'>().toExtend<TextKey<'common'>>();
  expectTypeOf<'states.results'>().toExtend<TextKey<'common'>>();
  expectTypeOf<'actions.retyr'>().not.toExtend<TextKey<'common'>>();
  expectTypeOf<TextKey<'a namespace that nobody declared'>>().toEqualTypeOf<string>();
  expectTypeOf<Translate<'common'>>().parameter(0).toEqualTypeOf<TextKey<'common'>>();
});
