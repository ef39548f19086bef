import { ForgotPassword } from '../../session/password/forgot-password';

/** `/admin/forgot-password`: an administrator asks for a link to choose a new password. */
export default function AdminForgotPasswordScreen() {
  return <ForgotPassword role="admin" />;
}
