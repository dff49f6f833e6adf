import { escapeXml } from '../junit.ts';

/** The list of contents that a learning platform reads first: SCORM 1.2, one organisation, one lesson that reports. */

export interface PackageContents {
  /** Letters, digits and hyphens: begins the identifiers. */
  readonly mark: string;
  readonly title: string;
  /** What the platform opens. */
  readonly start: string;
  /** Every file of the package, the start among them. */
  readonly files: readonly string[];
}

/**
 * It names no mastery score: with one, a platform makes a pass of any score above it, whether or not the assignment's
 * rule was met.
 */
export function scormManifest({ mark, title, start, files }: PackageContents): string {
  const name = escapeXml(title.trim() || 'After the Timeout');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<manifest identifier="after-the-timeout-${mark}" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">`,
    '  <metadata>',
    '    <schema>ADL SCORM</schema>',
    '    <schemaversion>1.2</schemaversion>',
    '  </metadata>',
    '  <organizations default="course">',
    '    <organization identifier="course">',
    `      <title>${name}</title>`,
    '      <item identifier="assignment" identifierref="workbook" isvisible="true">',
    `        <title>${name}</title>`,
    '      </item>',
    '    </organization>',
    '  </organizations>',
    '  <resources>',
    `    <resource identifier="workbook" type="webcontent" adlcp:scormtype="sco" href="${address(start)}">`,
    ...files.map((file) => `      <file href="${address(file)}"/>`),
    '    </resource>',
    '  </resources>',
    '</manifest>',
    '',
  ].join('\n');
}

function address(path: string): string {
  return escapeXml(path.split('/').map(encodeURIComponent).join('/'));
}
