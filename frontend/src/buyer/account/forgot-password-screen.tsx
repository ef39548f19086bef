import { ForgotPassword } from '../../session/password/forgot-password';

/** `/forgot-password`: a buyer asks for a link to choose a new password. */
export default function ForgotPasswordScreen() {
  return <ForgotPassword role="buyer" />;
}
