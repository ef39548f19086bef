import { routes } from '../../navigation/paths';
import { messages } from '../messages';

/** The header's links in order (product.md 2.9); Sign In and the travel link are beside them. */
export const headerLinks = [
  { to: routes.topTournaments, text: messages.topTournaments },
  { to: routes.topTeams, text: messages.topTeams },
  { to: routes.sellTickets, text: messages.sellTickets },
] as const;
