import { useCallback, type ComponentProps } from 'react';

/** An image from bytes that the page has fetched. */
export function BlobImage({
  blob,
  alt,
  ...rest
}: Omit<ComponentProps<'img'>, 'src' | 'ref'> & { readonly blob: Blob; readonly alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      image.src = URL.createObjectURL(blob);
      return () => URL.revokeObjectURL(image.src);
    },
    [blob],
  );
  return <img {...rest} alt={alt} ref={show} />;
}
