import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { routes } from '../../app/paths';
import { Button } from '../../ui/button';
import { messages } from './messages';

/** Goes back to where the buyer came from; to all events when this page was opened by a link from elsewhere. */
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
