import { useId } from 'react';
import { useClubLook } from './club-look';
import type { ShirtPattern } from './top-team-colours';

const SHIRT = 'M36 10c3 8 25 8 28 0l24 12-8 21-9-4v49c0 2-1 3-3 3H32c-2 0-3-1-3-3V39l-9 4-8-21z';

/** Where the second colour is, over the first. */
const SECOND: Readonly<Record<ShirtPattern, string>> = {
  plain: 'M36 10c3 8 25 8 28 0l5 2.5c-5 12-33 12-38 0z',
  stripes: 'M32 8h7v84h-7zM46.5 8h7v84h-7zM61 8h7v84h-7zM12 8h9v40h-9zM79 8h9v40h-9z',
  sleeves: 'M8 8h21v40H8zM71 8h21v40H71z',
  halves: 'M50 8h42v84H50z',
  hoops: 'M8 22h84v9H8zM8 40h84v9H8zM8 58h84v9H8zM8 76h84v9H8z',
};

/**
 * A club's shirt in its colours, with its initials unless it is `small`; no crest. Decorative: write the name beside it.
 */
export function ClubArt({
  name,
  small = false,
  className,
}: {
  readonly name: string;
  readonly small?: boolean;
  readonly className?: string;
}) {
  const id = useId();
  const { pattern, first, second, onFirst, initials } = useClubLook(name);
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" className={className ?? 'size-16'}>
      <clipPath id={id}>
        <path d={SHIRT} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path d={SHIRT} fill={first} />
        <path d={SECOND[pattern]} fill={second} />
        {!small && pattern !== 'plain' && pattern !== 'sleeves' && <path d="M29 44h42v27H29z" fill={first} />}
      </g>
      <path d={SHIRT} fill="none" strokeWidth={small ? 5 : 2} className="stroke-control" />
      {!small && (
        <text
          x="50"
          y="64.5"
          textAnchor="middle"
          fill={onFirst}
          className="font-heavy"
          fontSize={initials.length > 2 ? 17 : 21}
        >
          {initials}
        </text>
      )}
    </svg>
  );
}
