{{- define "studio.labels" -}}
app.kubernetes.io/name: tai-studio
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "studio.selector" -}}
app.kubernetes.io/name: tai-studio
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "studio.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "studio.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "studio.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "studio.env" -}}
{{- range $name, $value := .Values.env }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
- name: PUBLIC_URL
  value: {{ printf "https://%s" .Values.host | quote }}
- name: TRUST_PROXY
  value: {{ .Values.trustProxy | quote }}
{{- if .Values.backup.enabled }}
- name: BACKUP_DIR
  value: /backups
{{- end }}
{{- end }}

{{- define "studio.metricsEnv" -}}
- name: METRICS_HOST
  value: 0.0.0.0
- name: METRICS_PORT
  value: {{ .Values.metrics.port | quote }}
{{- end }}

{{- define "studio.mounts" -}}
- { name: data, mountPath: /data }
- { name: tmp, mountPath: /tmp }
{{- if .Values.backup.enabled }}
- { name: backups, mountPath: /backups }
{{- end }}
{{- end }}

{{- define "studio.volumes" -}}
- name: data
{{- if .Values.files.volume.enabled }}
  persistentVolumeClaim: { claimName: {{ .Release.Name }}-files }
{{- else }}
  emptyDir: {}
{{- end }}
- name: tmp
  emptyDir: { sizeLimit: {{ .Values.tmpSize }} }
{{- if .Values.backup.enabled }}
- name: backups
  persistentVolumeClaim: { claimName: {{ .Release.Name }}-backups }
{{- end }}
{{- end }}

{{- define "studio.placement" -}}
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{ toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "studio.probes" -}}
startupProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 2
  failureThreshold: 150
livenessProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 2
  timeoutSeconds: 3
  failureThreshold: 2
{{- end }}
