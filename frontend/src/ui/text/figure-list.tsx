/** A figure, for example '1M+', and its label. */
export interface Figure {
  readonly figure: string;
  readonly label: string;
}

/** Three or four figures in a row; two by two on a phone. */
export function FigureList({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="flex flex-wrap justify-around gap-x-4 gap-y-6 rounded-card bg-sunken p-6">
      {figures.map(({ figure, label }) => (
        <div key={label} className="flex min-w-32 flex-1 flex-col-reverse text-center">
          <dt className="text-ink-2">{label}</dt>
          <dd className="figures text-36 font-heavy tracking-tight">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
