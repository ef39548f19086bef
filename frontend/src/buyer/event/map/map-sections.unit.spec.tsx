import { describe, expect, it } from '@jest/globals';
import { sectionsIn } from './map-sections';

const svg = (inside: string, attributes = 'viewBox="0 0 600 400"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

// product.md 13.14
describe('the sections of a venue map', () => {
  it('are the elements with a name, one of several shapes and transforms included', () => {
    expect(
      sectionsIn(
        svg(`<g transform="translate(5 5)"><rect data-section=" North " x="1" y="2" width="30" height="4" fill="red"/></g>
             <g data-section="South"><path d="M0 0H9V9Z" fill-rule="evenodd"/><text>South</text></g>
             <circle data-section="North" cx="1" cy="1" r="5"/><rect x="0" y="0" width="9" height="9"/>`),
      ),
    ).toEqual({
      viewBox: '0 0 600 400',
      sections: [
        {
          name: 'North',
          shapes: [
            {
              tag: 'rect',
              attributes: { x: '1', y: '2', width: '30', height: '4' },
              transform: 'translate(5 5)',
            },
            { tag: 'circle', attributes: { cx: '1', cy: '1', r: '5' }, transform: '' },
          ],
        },
        {
          name: 'South',
          shapes: [{ tag: 'path', attributes: { d: 'M0 0H9V9Z', fillRule: 'evenodd' }, transform: '' }],
        },
      ],
    });
  });

  it('have geometry alone: nothing of another site can run or load anything', () => {
    const found = sectionsIn(
      svg(`<script data-section="A">alert(1)</script>
           <rect data-section="B" x="1" y="1" width="9" height="9" onclick="alert(1)" style="fill:url(//evil.example)"/>
           <rect data-section="C" x="url(#a)" y="1" width="9" height="9"/>
           <path data-section="D" d="M0 0" transform="url(//evil.example)"/>
           <foreignObject data-section="E"><div>Hello</div></foreignObject>`),
    );
    expect(found?.sections).toEqual([
      {
        name: 'B',
        shapes: [{ tag: 'rect', attributes: { x: '1', y: '1', width: '9', height: '9' }, transform: '' }],
      },
    ]);
  });

  it.each([
    ['no section', svg('<rect x="0" y="0" width="9" height="9"/>')],
    ['no viewBox', svg('<rect data-section="A" x="0" y="0" width="9" height="9"/>', '')],
    ['another document', '<html><body data-section="A"/></html>'],
    ['broken markup', '<svg viewBox="0 0 1 1"><rect data-section="A"'],
  ])('are unknown with %s', (_case, text) => {
    expect(sectionsIn(text)).toBeNull();
  });
});
