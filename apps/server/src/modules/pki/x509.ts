// The library refuses to load before this one. All imports of it come through here, so that their order is no matter.
import 'reflect-metadata';

export {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  SubjectKeyIdentifierExtension,
  X509Certificate as ReadCertificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
