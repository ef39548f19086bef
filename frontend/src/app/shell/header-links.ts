import { messages } from '../messages';
import { routes } from '../paths';

/** The header's links in order (spec 2); Sign In and the travel link stand beside them. */
export const headerLinks = [
  { to: routes.topTournaments, text: messages.topTournaments },
  { to: routes.topTeams, text: messages.topTeams },
  { to: routes.sellTickets, text: messages.sellTickets },
] as const;
