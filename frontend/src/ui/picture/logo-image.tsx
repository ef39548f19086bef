import { useState } from 'react';
import { initialsOf } from './club-look';

/** A logo from another site; when it fails to load, its initials and its name (product.md 7.5). */
export function LogoImage({
  src,
  name,
  className = 'h-24 w-full',
}: {
  readonly src: string;
  readonly name: string;
  readonly className?: string;
}) {
  const [failed, setFailed] = useState<string>();
  if (failed === src)
    return (
      <div
        className={`flex flex-col items-center justify-center overflow-hidden bg-sunken px-2 ${className}`}
      >
        <span aria-hidden="true" className="text-28 font-heavy tracking-tight text-primary">
          {initialsOf(name)}
        </span>
        <span className="max-w-full truncate text-14 font-strong">{name}</span>
      </div>
    );
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      className={`object-contain ${className}`}
      onError={() => setFailed(src)}
    />
  );
}
