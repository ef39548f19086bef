import { Main } from '../../ui/main';
import { ScreenSlot } from './screen-slot';

/** The frame of the administrator's pages before signing in: no header, no sidebar (spec 2). */
export function PlainLayout() {
  return (
    <Main>
      <ScreenSlot />
    </Main>
  );
}
