import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { BadgeDollarSign, ShieldCheck, Tag } from 'lucide-react';
import { PointList } from '../../ui/text/point-list';
import { GuidePage } from '../guide/guide-page';
import { guarantee, guaranteeTitle, refundsSections } from './messages';

const ICONS = { once: ShieldCheck, money: BadgeDollarSign, price: Tag };

/** `/refunds`: the guarantee, and when money comes back (product.md 2.31, 13.7). */
export default function RefundsScreen() {
  return (
    <GuidePage head={pageHeads.refunds} sections={refundsSections}>
      <section
        aria-labelledby="guarantee"
        className="mb-8 rounded-card border border-line bg-surface p-4 sm:p-6 md:mb-12"
      >
        <h2 id="guarantee" className="mb-4 text-22">
          {guaranteeTitle}
        </h2>
        <PointList points={guarantee.map(({ id, ...text }) => ({ icon: ICONS[id], ...text }))} />
      </section>
    </GuidePage>
  );
}
