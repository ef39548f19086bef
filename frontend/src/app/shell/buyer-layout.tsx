import { Suspense } from 'react';
import { usePublicConfig } from '../../api/use-public-config';
import { HeldSpace } from '../../buyer/purchase/hold/held-space';
import { useMayHold } from '../../buyer/purchase/hold/use-may-hold';
import { lazyPart } from '../../navigation/lazy-screen';
import { Main } from '../../ui/layout/main';
import { SkipLink } from '../../ui/layout/skip-link';
import { ChatLink } from './chat-link';
import { Footer } from './footer';
import { Header } from './header';
import { ScreenSlot } from './screen-slot';

const MaintenanceBanner = lazyPart(() => import('../../ui/status/maintenance-banner'));
const HeldBanner = lazyPart(() => import('../../buyer/purchase/hold/held-banner'));

/** The layout of the public pages and the buyers': header, planned maintenance, held tickets, screen, footer, chat. */
export function BuyerLayout() {
  const mayHold = useMayHold();
  const { maintenance } = usePublicConfig();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <Suspense fallback={<HeldSpace />}>
        {maintenance && <MaintenanceBanner {...maintenance} />}
        {mayHold && <HeldBanner />}
      </Suspense>
      <Main>
        <ScreenSlot />
      </Main>
      <Footer />
      <ChatLink place="page" />
    </div>
  );
}
