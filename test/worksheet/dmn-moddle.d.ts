/** The part of dmn-moddle that the tests use: it brings no types. */
declare module 'dmn-moddle' {
  export class DmnModdle {
    fromXML(
      text: string,
    ): Promise<{ readonly warnings: readonly unknown[]; readonly rootElement: { readonly $type: string } }>;
  }
}
