import { Card } from '../../ui/card';

/** One number of the overview, large, with what it counts. */
export function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <Card className="flex flex-col gap-1">
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className="figures text-36 font-heavy">{value}</dd>
    </Card>
  );
}
