import { ClubArt } from '../../ui/picture/club-art';
import { clubLook } from '../../ui/picture/club-look';
import { messages } from './messages';

/** Home and away teams with their shirts (product.md 2.18). */
export function HomeAndAway({ home, away }: { readonly home: string; readonly away: string }) {
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 sm:gap-6">
      <Side team={home} />
      <span className="text-14 font-strong text-ink-2">{messages.versus}</span>
      <Side team={away} />
    </div>
  );
}

function Side({ team }: { readonly team: string }) {
  const { city } = clubLook(team);
  return (
    <div className="flex min-w-0 flex-col items-center gap-x-4 text-center sm:flex-row sm:text-left">
      <ClubArt name={team} className="size-18 shrink-0" />
      <div className="min-w-0">
        <p className="font-strong">{team}</p>
        {city !== undefined && <p className="text-14 text-ink-2">{city}</p>}
      </div>
    </div>
  );
}
