import { useState } from 'react';
import { ScarfStripes } from './scarf-stripes';

/** A logo from another site; when it fails to load, scarf stripes with the name over them (product.md 7.5). */
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
  if (failed === src) return <ScarfStripes name={name} text={name} className={className} />;
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
