import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { ContactDetails } from './contact-details';
import { ContactForm } from './contact-form';
import { messages } from './messages';

/** `/contact`: contact details and a form (product.md 2.8). */
export default function ContactScreen() {
  return (
    <Page {...pageHeads.contact} intro={pageHeads.contact.description}>
      <div className="grid gap-8 md:grid-cols-[1fr_1.4fr] md:gap-12">
        <section aria-labelledby="reach">
          <h2 id="reach" className="mb-6 text-22">
            {messages.reach}
          </h2>
          <ContactDetails />
        </section>
        <Card as="section" aria-labelledby="send">
          <h2 id="send" className="mb-6 text-22">
            {messages.form}
          </h2>
          <ContactForm />
        </Card>
      </div>
    </Page>
  );
}
