import { ScarfStripes } from '../../ui/picture/scarf-stripes';
import { messages } from './messages';

/** Home and away teams with their scarves (product.md 2.18). */
export function HomeAndAway({ home, away }: { readonly home: string; readonly away: string }) {
  return (
    <div className="mb-6 grid grid-cols-[1fr_auto_1fr] items-center gap-3 sm:gap-6">
      <Side team={home} />
      <span className="text-14 font-strong text-ink-2">{messages.versus}</span>
      <Side team={away} />
    </div>
  );
}

function Side({ team }: { readonly team: string }) {
  return (
    <div className="min-w-0 text-center">
      <ScarfStripes name={team} className="h-16 rounded-input" />
      <p className="mt-2 font-strong">{team}</p>
    </div>
  );
}
