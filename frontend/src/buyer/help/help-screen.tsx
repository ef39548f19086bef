import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { usePublicConfig } from '../../api/use-public-config';
import { Page } from '../../ui/layout/page';
import { QuestionList } from '../../ui/text/question-list';
import { Contents } from '../guide/contents';
import { messages as guideMessages } from '../guide/messages';
import { OperatorDetails } from '../guide/operator-details';
import { ReadNext } from '../guide/read-next';
import { useScrollToAnchor } from '../guide/use-scroll-to-anchor';
import { helpTopics } from './messages';
import { Shortcuts } from './shortcuts';

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
