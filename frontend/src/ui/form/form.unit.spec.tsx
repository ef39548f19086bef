import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as z from 'zod/mini';
import { Form } from './form';
import { FormTextField } from './form-text-field';
import { SubmitButton } from './submit-button';
import { useSchemaForm } from './use-schema-form';

const Person = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Full name is required')),
  email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, 'Email is required')),
});
type Person = z.infer<typeof Person>;

function Sample({ onSubmit }: { readonly onSubmit: (person: Person) => Promise<unknown> }) {
  const form = useSchemaForm(Person, { name: '', email: '' });
  return (
    <Form form={form} onSubmit={onSubmit} label="Person">
      <FormTextField form={form} name="name" label="Full name" />
      <FormTextField form={form} name="email" label="Email" />
      <SubmitButton form={form}>Send</SubmitButton>
    </Form>
  );
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const fill = async () => {
  await userEvent.type(screen.getByLabelText('Full name'), ' Maria ');
  await userEvent.type(screen.getByLabelText('Email'), 'MARIA@terrace.test');
};
const refusal = (message: string, errors: { path: string; message: string }[] = []) =>
  Object.assign(new Error(message), { errors });

describe('Form', () => {
  it('shows an error at each invalid field, focuses the first, and sends nothing', async () => {
    const submit = jest.fn<(person: Person) => Promise<void>>(() => Promise.resolve());
    render(<Sample onSubmit={submit} />);
    await send();
    expect(await screen.findByText('Full name is required')).toBeTruthy();
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
    expect(submit).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Full name'), 'M');
    expect(screen.queryByText('Full name is required')).toBeNull();
  });

  it('submits the values that the schema parsed', async () => {
    const submit = jest.fn<(person: Person) => Promise<void>>(() => Promise.resolve());
    render(<Sample onSubmit={submit} />);
    await fill();
    await send();
    await waitFor(() => expect(submit).toHaveBeenCalledWith({ name: 'Maria', email: 'maria@terrace.test' }));
  });

  it("shows the server's errors at the fields they name", async () => {
    const errors = [{ path: 'email', message: 'Please enter a valid email address' }];
    render(<Sample onSubmit={() => Promise.reject(refusal('Please check the marked fields.', errors))} />);
    await fill();
    await send();
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows other errors above the button, also those of unknown fields', async () => {
    const { unmount } = render(
      <Sample onSubmit={() => Promise.reject(refusal('Email already registered'))} />,
    );
    await fill();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('Email already registered');
    unmount();
    const errors = [{ path: 'lines.0.quantity', message: 'Not that many' }];
    render(<Sample onSubmit={() => Promise.reject(refusal('Please check', errors))} />);
    await fill();
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('Not that many');
  });

  it('submits once however often Enter is pressed', async () => {
    const answer = new EventTarget();
    const answered = new Promise((resolve) => answer.addEventListener('sent', resolve));
    const submit = jest.fn(() => answered);
    render(<Sample onSubmit={submit} />);
    await fill();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    await userEvent.keyboard('{Enter}{Enter}');
    await send();
    fireEvent.submit(screen.getByRole('form', { name: 'Person' }));
    answer.dispatchEvent(new Event('sent'));
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull());
    expect(submit).toHaveBeenCalledTimes(1);
  });
});
