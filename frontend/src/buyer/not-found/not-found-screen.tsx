import { NotFoundPage } from './not-found-page';

/** Any unknown address but the administrators'. */
export default function NotFoundScreen() {
  return <NotFoundPage />;
}
