import { Main } from '../../ui/main';
import { SkipLink } from '../../ui/skip-link';
import { ChatLink } from './chat-link';
import { Footer } from './footer';
import { Header } from './header';
import { ScreenSlot } from './screen-slot';

/** The frame of every page but the administrator's: header, screen, footer, chat. */
export function BuyerLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <Main>
        <ScreenSlot />
      </Main>
      <Footer />
      <ChatLink place="page" />
    </div>
  );
}
