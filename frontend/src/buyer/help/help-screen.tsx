import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { BadgeDollarSign, MessageSquare, Tag, Ticket } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePublicConfig } from '../../api/use-public-config';
import { routes } from '../../navigation/paths';
import { Page } from '../../ui/layout/page';
import { QuestionList } from '../../ui/text/question-list';
import { Contents } from '../guide/contents';
import { messages as guideMessages } from '../guide/messages';
import { OperatorDetails } from '../guide/operator-details';
import { ReadNext } from '../guide/read-next';
import { useScrollToAnchor } from '../guide/use-scroll-to-anchor';
import { helpTopics, messages } from './messages';

const { orders, refunds, selling, contact } = messages.shortcutList;

const shortcuts = [
  { icon: Ticket, to: routes.orders, ...orders },
  { icon: BadgeDollarSign, to: routes.refunds, ...refunds },
  { icon: Tag, to: routes.sellTickets, ...selling },
  { icon: MessageSquare, to: routes.contact, ...contact },
];

/** `/help`: shortcuts to what people look for, then questions by topic (product.md 2.31). */
export default function HelpScreen() {
  const topics = helpTopics(usePublicConfig());
  useScrollToAnchor();
  return (
    <Page {...pageHeads.help} intro={pageHeads.help.description}>
      <Shortcuts />
      <div className="grid gap-8 md:grid-cols-[220px_1fr] md:gap-12">
        <Contents entries={[...topics, { id: 'operator', title: guideMessages.operator }]} />
        <div className="flex min-w-0 flex-col gap-8 md:gap-12">
          {topics.map(({ id, title, questions }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="mb-3 text-22">
                {title}
              </h2>
              <QuestionList questions={questions} />
            </section>
          ))}
          <OperatorDetails id="operator" />
          <ReadNext title={pageHeads.help.title} />
        </div>
      </div>
    </Page>
  );
}

/** The four things people come to the help page for. */
function Shortcuts() {
  return (
    <ul aria-label={messages.shortcuts} className="mb-8 grid gap-3 sm:grid-cols-2 md:mb-12 lg:grid-cols-4">
      {shortcuts.map(({ icon: Icon, to, title, text }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full items-center gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-primary"
          >
            <Icon aria-hidden="true" className="size-6 shrink-0 text-primary" />
            <span>
              <span className="block font-strong">{title}</span>
              <span className="block text-14 text-ink-2">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
