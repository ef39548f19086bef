import { phosphorPaths } from './icons/phosphor-paths';

/** Icons of the ten sports (product.md 2.13), by the words in upstream's names. */
const icons: Readonly<Record<string, keyof typeof phosphorPaths>> = {
  football: 'soccerBall',
  soccer: 'soccerBall',
  tennis: 'tennisBall',
  basketball: 'basketball',
  'car racing': 'steeringWheel',
  'formula 1': 'steeringWheel',
  baseball: 'baseball',
  'us football': 'football',
  'american football': 'football',
  'motorbike racing': 'motorcycle',
  motogp: 'motorcycle',
  'bicycle racing': 'personSimpleBike',
  cycling: 'personSimpleBike',
  athletics: 'personSimpleRun',
  'ice hockey': 'hockey',
};

/** The icon of a sport; a target for an unknown one. Decorative: render the sport's name beside it. */
export function SportIcon({ sport, className }: { readonly sport: string; readonly className?: string }) {
  const icon = icons[sport.trim().toLowerCase()] ?? 'target';
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 256 256"
      fill="currentColor"
      data-icon={icon}
      className={className ?? 'size-6 shrink-0'}
    >
      <path d={phosphorPaths[icon]} />
    </svg>
  );
}
