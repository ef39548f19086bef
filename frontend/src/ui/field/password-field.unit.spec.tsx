import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PasswordField } from './password-field';

describe('PasswordField', () => {
  it('hides the password until its button is pressed, and names the button by its next action', async () => {
    render(<PasswordField label="Password" error="Password is required" />);
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    expect(input.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.type).toBe('password');
  });

  it('includes the error in the field’s description', () => {
    render(<PasswordField label="Password" error="Password is required" hint="At least 6 characters" />);
    const input = screen.getByLabelText('Password');
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'At least 6 characters',
      'Password is required',
    ]);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });
});
