import { inQti3 } from './qti-3.ts';

/** The names used by the two QTI versions that we write. */
export interface QtiVersion {
  namespace: string;
  /** The names for the manifest of a package. */
  packaging: { namespace: string; schema: string; version: string };
  resources: { item: string; stimulus: string };
  templates: string;
  /** Converts an element of QTI 2.2 and its content to the names of this version. */
  named: (xml: string) => string;
  /** Wraps the content of a feedback element as this version of QTI requires. */
  feedback: (content: string) => string;
}

export const qtiVersions = {
  'qti-2.2': {
    namespace: 'http://www.imsglobal.org/xsd/imsqti_v2p2',
    packaging: {
      namespace: 'http://www.imsglobal.org/xsd/imscp_v1p1',
      schema: 'QTIv2.2 Package',
      version: '1.0.0',
    },
    resources: { item: 'imsqti_item_xmlv2p2', stimulus: 'imsqti_stimulus_xmlv2p2' },
    templates: 'http://www.imsglobal.org/question/qti_v2p2/rptemplates/',
    named: (xml) => xml,
    feedback: (content) => content,
  },
  'qti-3.0': {
    namespace: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    packaging: {
      namespace: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
      schema: 'QTI Package',
      version: '3.0.0',
    },
    resources: { item: 'imsqti_item_xmlv3p0', stimulus: 'imsqti_stimulus_xmlv3p0' },
    templates: 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/',
    named: inQti3,
    feedback: (content) => `<contentBody>${content}</contentBody>`,
  },
} as const satisfies Record<string, QtiVersion>;
