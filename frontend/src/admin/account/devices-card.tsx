import { useLogoutEverywhere } from '../../session/use-logout';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/layout/card';
import { messages } from './messages';

const texts = messages.devices;

/** Ends every session of the administrator's account. */
export function DevicesCard() {
  const logoutEverywhere = useLogoutEverywhere('admin');
  return (
    <Card as="section" aria-label={texts.title} className="mb-6">
      <h2 className="mb-4 text-18">{texts.title}</h2>
      <p className="mb-4">{texts.text}</p>
      <Button variant="secondary" busy={logoutEverywhere.isPending} onClick={() => logoutEverywhere.mutate()}>
        {texts.signOut}
      </Button>
    </Card>
  );
}
