import { turnOnSecondFactor } from '@terrace/contracts/http/identity/second-factor';
import { encode } from 'uqr';
import { Button } from '../../../ui/button/button';
import { Form } from '../../../ui/form/form';
import { FormPasswordField } from '../../../ui/form/form-password-field';
import { FormTextField } from '../../../ui/form/form-text-field';
import { SubmitButton } from '../../../ui/form/submit-button';
import { useSchemaForm } from '../../../ui/form/use-schema-form';
import { messages as texts } from './messages';
import { useTurnOnSecondFactor } from './second-factor';

/** Sets up a second factor: the secret as QR code and text, the code that confirms it, and the password. */
export function SetUpSecondFactor({
  secret,
  uri,
  onTurnedOn,
  onCancel,
}: {
  readonly secret: string;
  readonly uri: string;
  readonly onTurnedOn: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}) {
  const turnOn = useTurnOnSecondFactor();
  const form = useSchemaForm(turnOnSecondFactor.body, { password: '', code: '' });
  return (
    <>
      <p>{texts.scan}</p>
      <div className="my-4 flex flex-wrap items-center gap-6">
        <QrCode text={uri} label={texts.qr} />
        <div className="min-w-0">
          <h3 className="text-14 font-strong">{texts.secret}</h3>
          <code className="text-16 break-all">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <Form
        form={form}
        label={texts.setUp}
        className="max-w-form"
        onSubmit={async (values) => onTurnedOn(await turnOn(values))}
      >
        <FormTextField
          form={form}
          name="code"
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <FormPasswordField
          form={form}
          name="password"
          label={texts.password}
          autoComplete="current-password"
        />
        <p className="text-ink-2">{texts.othersEnd}</p>
        <SubmitButton form={form} variant="primary">
          {texts.turnOn}
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Form>
    </>
  );
}

/** A text as a QR code, dark on white in both themes, because cameras need that. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-48 shrink-0">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
