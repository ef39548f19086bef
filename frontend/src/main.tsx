import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { matchRoutes } from 'react-router-dom';
import { layOutRest } from './app/lay-out-rest';
import { createQueryClient } from './app/query-client';
import { RootBoundary } from './app/root-boundary';
import { Router, routeTable } from './app/router';
import { followTranslatedTexts } from './app/translated-texts';
import { loadOf } from './navigation/lazy-screen';
import { Toaster } from './ui/feedback/toaster';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followTranslatedTexts();

const queries = createQueryClient();
const app = (
  <StrictMode>
    <RootBoundary>
      <QueryClientProvider client={queries}>
        <Router />
        <Toaster />
      </QueryClientProvider>
    </RootBoundary>
  </StrictMode>
);

const show = () => {
  startTransition(() => createRoot(root).render(app));
  layOutRest();
};

// Keeps the server-rendered HTML until the screen is loaded; without such HTML the layout and 'Loading' show
// at once. A screen that fails to load shows its own error.
if (root.childElementCount > 0) void loadScreenAt(window.location).then(show, show);
else show();

/** Loads the screen of an address, and what it reads from this browser, before it is shown; fails as the screen itself will. */
async function loadScreenAt(address: { readonly pathname: string }): Promise<void> {
  const screen = matchRoutes(routeTable, address)?.at(-1)?.route.Component;
  const file = screen && (await loadOf(screen)?.());
  await file?.prepare?.(queries);
}
