import { skipToken, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { signOutsKey } from './session';

/** Builds the screens anew after each sign-out, in this or another tab: nothing that they showed or were told remains. */
export function ViewerScope({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery<number>({ queryKey: signOutsKey, queryFn: skipToken, initialData: 0 });
  return <Fragment key={data}>{children}</Fragment>;
}
