import { Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../../navigation/lazy-screen';
import { Button } from '../../ui/button/button';
import { messages } from './messages';

const BankInfoDialog = lazyPart(() => import('./bank-info-dialog'));

/** Opens 'Bank Information' over the dashboard. */
export function BankInfoButton() {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <>
      <Button variant="secondary" size="compact" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {messages.title}
      </Button>
      {isOpen && (
        <Suspense>
          <BankInfoDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
