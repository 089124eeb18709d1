import { expect, test } from 'vitest';
import { readEngineAddress } from './engineAddress.ts';

test.each([
  ['http://gpu-1:8188/', 'host', 'http://gpu-1:8188'],
  ['  https://10.0.0.5  ', 'host', 'https://10.0.0.5'],
  ['http://[::1]:8188', 'host', 'http://[::1]:8188'],
  ['https://images.example/v1/', 'service', 'https://images.example/v1'],
  ['HTTP://Images.Example', 'service', 'http://images.example'],
] as const)('%s is the address of a %s', (text, kind, address) => {
  expect(readEngineAddress(text, kind)).toEqual({ address });
});

test.each([
  ['gpu-1:8188', 'notWeb'],
  ['ftp://gpu-1', 'notWeb'],
  ['http://', 'notWeb'],
  ['http://a b', 'notWeb'],
  ['http://gpu-1:99999', 'notWeb'],
  ['javascript:alert(1)', 'notWeb'],
  ['http://me:secret@gpu-1', 'credentials'],
  ['http://gpu-1/prompt', 'path'],
  ['http://gpu-1?x=1', 'path'],
  ['http://gpu-1/#x', 'path'],
  ['http://169.254.169.254', 'metadata'],
  ['http://2852039166', 'metadata'],
  ['http://0xa9.0xfe.1.1', 'metadata'],
  ['http://[::ffff:169.254.169.254]', 'metadata'],
  ['http://[fe80::1]', 'metadata'],
  ['http://[fd00:ec2::254]', 'metadata'],
  ['http://metadata.google.internal', 'metadata'],
  [`http://${'a'.repeat(600)}`, 'tooLong'],
] as const)('%s is refused: %s', (text, problem) => {
  expect(readEngineAddress(text, 'host')).toEqual({ problem });
});
