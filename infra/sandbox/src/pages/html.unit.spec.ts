import { describe, expect, it } from '@jest/globals';
import { html } from './html.js';

describe('an html template', () => {
  it('escapes values in text and attributes', () => {
    const hostile = `<script>alert("x")</script>' onload='y`;
    const { markup } = html`<p title="${hostile}">${hostile}</p>`;
    expect(markup).not.toContain('<script>');
    expect(markup.match(/["']/g)).toHaveLength(2);
  });

  it('accepts nested templates, lists of them and nothing', () => {
    const items = ['a', '<b>'].map((text) => html`<b>${text}</b>`);
    const { markup } = html`<p>${items}${null}${false}${undefined}${0}</p>`;
    expect(markup.replace(/\s+/g, '')).toBe('<p><b>a</b><b>&lt;b&gt;</b>0</p>');
  });
});
