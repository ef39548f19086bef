import { NavLink } from 'react-router-dom';
import { routes } from '../../navigation/paths';
import { Container } from '../../ui/layout/container';
import { messages } from '../messages';
import { ScreenSlot } from './screen-slot';

const links = [
  { to: routes.sellerDashboard, text: messages.overview },
  { to: routes.sales, text: messages.sales },
  { to: routes.uploadTicket, text: messages.uploadTicket },
] as const;

/** The sellers' layout inside the public one: a second row of links, a 14 px base. */
export default function SellerLayout() {
  return (
    <div className="text-14">
      <div className="border-b border-line bg-surface">
        <Container>
          <nav aria-label={messages.sellerNavigation} className="-mx-3 flex">
            {links.map(({ to, text }) => (
              <NavLink
                key={to}
                to={to}
                className="flex min-h-12 items-center border-b-4 border-transparent px-3 font-strong text-ink-2 hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink"
              >
                {text}
              </NavLink>
            ))}
          </nav>
        </Container>
      </div>
      <ScreenSlot />
    </div>
  );
}
