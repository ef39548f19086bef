import { ForgotPassword } from '../../app/account/forgot-password';

/** `/seller-forgot-password`: a seller asks for a link to choose a new password. */
export default function SellerForgotPasswordScreen() {
  return <ForgotPassword role="seller" />;
}
