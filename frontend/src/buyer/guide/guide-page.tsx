import type { PageHead } from '@terrace/contracts/pages/page-heads';
import { type ReactNode } from 'react';
import { usePublicConfig } from '../../api/use-public-config';
import { Page } from '../../ui/layout/page';
import { TextLink } from '../../ui/text/text-link';
import { Contents } from './contents';
import type { GuideSection, GuideSections } from './guide-section';
import { messages } from './messages';
import { OperatorDetails } from './operator-details';
import { ReadNext } from './read-next';
import { useScrollToAnchor } from './use-scroll-to-anchor';

/** A page to read: a table of contents, its sections, and who runs the site. `children` come first. */
export function GuidePage({
  head,
  sections: sectionsOf,
  children,
}: {
  readonly head: PageHead;
  readonly sections: GuideSections;
  readonly children?: ReactNode;
}) {
  const sections = sectionsOf(usePublicConfig());
  useScrollToAnchor();
  return (
    <Page {...head} intro={head.description}>
      {children}
      <div className="grid gap-8 md:grid-cols-[220px_1fr] md:gap-12">
        <Contents entries={[...sections, { id: 'operator', title: messages.operator }]} />
        <div className="flex min-w-0 flex-col gap-8 md:gap-12">
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          <OperatorDetails id="operator" />
          <ReadNext title={head.title} />
          <p className="text-14 text-ink-2">{messages.updated}</p>
        </div>
      </div>
    </Page>
  );
}

function Section({ section }: { readonly section: GuideSection }) {
  const { id, title, text = [], points = [], links = [] } = section;
  return (
    <section aria-labelledby={id} className="max-w-prose">
      <h2 id={id} className="mb-3 text-22">
        {title}
      </h2>
      {text.map((paragraph) => (
        <p key={paragraph} className="mb-3">
          {paragraph}
        </p>
      ))}
      {points.length > 0 && (
        <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-ink-2">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-6">
          {links.map(({ to, text: name }) => (
            <TextLink key={to} to={to} standalone>
              {name}
            </TextLink>
          ))}
        </p>
      )}
    </section>
  );
}
