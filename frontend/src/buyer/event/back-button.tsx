import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { routes } from '../../navigation/paths';
import { Button } from '../../ui/button/button';
import { messages } from './messages';

/** Goes back in the history; to all events when this page was opened from another site. */
export function BackButton() {
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  return (
    <Button
      variant="quiet"
      className="-ml-4"
      onClick={() => void (isFirstPage ? navigate(routes.events) : navigate(-1))}
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {messages.back}
    </Button>
  );
}
