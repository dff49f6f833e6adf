import { describe, expect, test } from 'vitest';
import { pack, unpack } from '../../src/app/packed.ts';

const CODE = `export async function recover() {\n  return 'unresolved'; // “nothing” → 不明\n}\n`.repeat(5);

describe('a text in a link', () => {
  test.each(['', 'a', CODE, '\u0000\ud83d\ude00'])('comes back as it was', async (text) => {
    expect(await unpack(await pack(text))).toEqual({ text });
  });

  test('is made of letters, digits, - and _ only, and shorter than the code', async () => {
    const packed = await pack(CODE);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(CODE.length / 2);
  });

  test('comes back from a browser that could not compress', async () => {
    const packed = await pack('plain');
    const plain = `p${packed.slice(1, 9)}${btoa('plain').replaceAll('=', '')}`;
    expect(await unpack(plain)).toEqual({ text: 'plain' });
  });
});

describe('a link that was changed', () => {
  const sentence = expect.stringContaining('cut short or changed');

  test('is found out wherever it was cut', async () => {
    const packed = await pack(CODE);
    for (let length = 0; length < packed.length; length += 7) {
      expect(await unpack(packed.slice(0, length))).toEqual({ sentence });
    }
  });

  test('is found out when a letter is another one', async () => {
    const packed = await pack(CODE);
    const other = packed.at(20) === 'A' ? 'B' : 'A';
    expect(await unpack(`${packed.slice(0, 20)}${other}${packed.slice(21)}`)).toEqual({ sentence });
  });

  test.each(['', 'd', 'x12345678AAAA', 'd1234', 'd12345678!!!', 'p00000000AAAA'])(
    'is found out: “%s”',
    async (packed) => {
      expect(await unpack(packed)).toEqual({ sentence });
    },
  );

  test('unfolds to no more than a text may be long', async () => {
    const packed = await pack('a'.repeat(5_000_000));
    expect(packed.length).toBeLessThan(10_000);
    expect(await unpack(packed)).toEqual({ sentence: expect.stringContaining('more than 200,000 characters') });
  });
});
