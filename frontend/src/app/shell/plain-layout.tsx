import { Main } from '../../ui/layout/main';
import { ScreenSlot } from './screen-slot';

/** The layout of the administrators' pages before sign-in: no header, no sidebar (product.md 2.11). */
export function PlainLayout() {
  return (
    <Main>
      <ScreenSlot />
    </Main>
  );
}
