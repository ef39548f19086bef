import { Crown, ShieldCheck, Tag, Zap } from 'lucide-react';
import { PointList } from '../../ui/point-list';
import { messages } from './messages';

const ICONS = { secure: ShieldCheck, instant: Zap, prices: Tag, vip: Crown };

/** Why Choose Us (spec 1). */
export function Reasons() {
  return <PointList points={messages.reasons.map(({ id, ...text }) => ({ icon: ICONS[id], ...text }))} />;
}
