import { routes } from '../../navigation/paths';
import { TextLink } from '../../ui/text/text-link';
import { messages } from './messages';

/** One quiet line under a list, which leads to how it is ordered (product.md 2.39). */
export function OrderingLine({ of }: { readonly of: keyof typeof messages.toOrdering }) {
  return (
    <p className="text-14">
      <TextLink to={`${routes.ordering}#${of}`} standalone>
        {messages.toOrdering[of]}
      </TextLink>
    </p>
  );
}
