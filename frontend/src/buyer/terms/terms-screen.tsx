import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { GuidePage } from '../guide/guide-page';
import { termsSections } from './messages';

/** `/terms`: how buying and selling works (product.md 2.31). */
export default function TermsScreen() {
  return <GuidePage head={pageHeads.terms} sections={termsSections} />;
}
