import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { BadgeCheck, Headset, Radio } from 'lucide-react';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { messages } from './messages';
import { PartnerForm } from './partner-form';

const ICONS = { live: Radio, checked: BadgeCheck, person: Headset };

/** `/partner-with-us`: what partners get, and the application (product.md 2.27). */
export default function PartnerScreen() {
  return (
    <Page {...pageHeads.partnerWithUs} intro={pageHeads.partnerWithUs.description}>
      <div className="grid gap-8 md:grid-cols-[1fr_1.4fr] md:gap-12">
        <section aria-labelledby="why">
          <h2 id="why" className="mb-6 text-22">
            {messages.why}
          </h2>
          <ul className="flex flex-col gap-6">
            {messages.reasons.map(({ id, title, text }) => {
              const Icon = ICONS[id];
              return (
                <li key={id} className="flex gap-4">
                  <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-primary" />
                  <div>
                    <h3 className="text-18">{title}</h3>
                    <p className="text-ink-2">{text}</p>
                  </div>
                </li>
              );
            })}
          </ul>
        </section>
        <Card as="section" aria-labelledby="apply">
          <h2 id="apply" className="mb-6 text-22">
            {messages.form}
          </h2>
          <PartnerForm />
        </Card>
      </div>
    </Page>
  );
}
