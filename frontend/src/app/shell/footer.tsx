import { routes } from '../../navigation/paths';
import { Container } from '../../ui/layout/container';
import { TextLink } from '../../ui/text/text-link';
import { messages } from '../messages';
import { Wordmark } from './wordmark';

const links = [
  { to: routes.about, text: messages.footer.about },
  { to: routes.contact, text: messages.footer.contact },
  { to: routes.partnerWithUs, text: messages.footer.partner },
  { to: routes.help, text: messages.footer.help },
  { to: routes.status, text: messages.footer.status },
  { to: routes.refunds, text: messages.footer.refunds },
  { to: routes.terms, text: messages.footer.terms },
  { to: routes.privacy, text: messages.footer.privacy },
  { to: routes.ordering, text: messages.footer.ordering },
] as const;

/** The footer of every page but the administrators' (product.md 2.9, 2.31). */
export function Footer() {
  return (
    <footer className="when-near mt-auto border-t border-line bg-sunken">
      <Container className="flex flex-col gap-6 py-8 md:flex-row md:items-center md:justify-between">
        <div>
          <Wordmark />
          <p className="max-w-prose text-14 text-ink-2">{messages.footer.promise}</p>
        </div>
        <nav aria-label={messages.footerNavigation} className="flex flex-wrap gap-x-6 md:justify-end">
          {links.map(({ to, text }) => (
            <TextLink key={to} to={to} standalone>
              {text}
            </TextLink>
          ))}
        </nav>
      </Container>
    </footer>
  );
}
