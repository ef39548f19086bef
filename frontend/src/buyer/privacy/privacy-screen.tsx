import { pageHeads } from '@terrace/contracts/pages/page-heads';
import { GuidePage } from '../guide/guide-page';
import { privacySections } from './messages';

/** `/privacy`: what is stored of a person, who sees it, and how it ends (product.md 2.31, 15). */
export default function PrivacyScreen() {
  return <GuidePage head={pageHeads.privacy} sections={privacySections} />;
}
