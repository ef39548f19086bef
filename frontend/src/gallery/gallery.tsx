import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '../app/providers';
import { ThemeToggle } from '../ui/layout/theme-toggle';
import { CardSamples } from './card-samples';
import { FieldSamples } from './field-samples';
import { FormSample } from './form-sample';
import { ListSamples } from './list-samples';
import { OverlaySamples } from './overlay-samples';
import { StateSamples } from './state-samples';
import { TypeSamples } from './type-samples';
import '../ui/style/styles.css';

/** Every component on one page, for review and for axe. Only the dev server serves it: /gallery.html. */
function Gallery() {
  return (
    <main className="gutter mx-auto flex max-w-page flex-col gap-12 py-8">
      <div className="flex items-center justify-between">
        <h1 className="text-28">Design system</h1>
        <ThemeToggle />
      </div>
      <TypeSamples />
      <CardSamples />
      <FieldSamples />
      <FormSample />
      <StateSamples />
      <ListSamples />
      <OverlaySamples />
    </main>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Providers queries={new QueryClient()}>
      <MemoryRouter>
        <Gallery />
      </MemoryRouter>
    </Providers>,
  );
