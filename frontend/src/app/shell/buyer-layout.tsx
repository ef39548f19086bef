import { Main } from '../../ui/layout/main';
import { SkipLink } from '../../ui/layout/skip-link';
import { ChatLink } from './chat-link';
import { Footer } from './footer';
import { Header } from './header';
import { ScreenSlot } from './screen-slot';

/** The layout of every page but the administrators': header, screen, footer, chat. */
export function BuyerLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <Main>
        <ScreenSlot layoutPath="/seller/" />
      </Main>
      <Footer />
      <ChatLink place="page" />
    </div>
  );
}
