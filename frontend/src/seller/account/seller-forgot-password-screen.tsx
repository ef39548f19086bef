import { ForgotPassword } from '../../session/password/forgot-password';

/** `/seller-forgot-password`: a seller asks for a link to choose a new password. */
export default function SellerForgotPasswordScreen() {
  return <ForgotPassword role="seller" />;
}
