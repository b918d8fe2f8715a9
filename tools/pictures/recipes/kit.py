import bpy, bmesh, math, sys, random
from math import sin,cos,pi,radians,sqrt,atan2
from mathutils import Vector, Matrix, Euler
def args():
    a=sys.argv[sys.argv.index('--')+1:] if '--' in sys.argv else []
    return dict(x.split('=') for x in a)
A=args()
def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    import addon_utils
    addon_utils.enable('cycles')
    s=bpy.context.scene; s.render.engine='CYCLES'
    return s
def setup(s,out,w=640,h=360,spp=48):
    w=int(A.get('w',w)); spp=int(A.get('spp',spp)); h=w*9//16
    s.render.resolution_x=w; s.render.resolution_y=h; s.render.resolution_percentage=100
    c=s.cycles; c.device='CPU'; c.samples=spp; c.use_adaptive_sampling=True
    c.adaptive_threshold=float(A.get('thr',0.012)); c.adaptive_min_samples=max(24,spp//3)
    c.max_bounces=8; c.diffuse_bounces=3; c.glossy_bounces=6; c.transmission_bounces=4
    c.sample_clamp_indirect=1.5; c.sample_clamp_direct=0; c.blur_glossy=1.0
    c.caustics_reflective=False; c.caustics_refractive=False
    c.use_denoising=False; c.seed=int(A.get('seed',1))
    c.pixel_filter_type='BLACKMAN_HARRIS'; c.filter_width=1.4
    s.render.threads_mode='FIXED'; s.render.threads=int(A.get('t',2))
    s.view_settings.view_transform='Filmic'
    vl=s.view_layers[0]
    vl.cycles.denoising_store_passes=True
    s.render.image_settings.file_format='OPEN_EXR_MULTILAYER'
    s.render.image_settings.color_depth='32'
    s.render.image_settings.exr_codec='ZIP'
    s.render.filepath=A.get('out',out)
def render():
    if 'box' in A:   # box=x0,x1,y0,y1 (0..1, y up): re-render only a patch
        r=bpy.context.scene.render; r.use_border=True; r.use_crop_to_border=False
        r.border_min_x,r.border_max_x,r.border_min_y,r.border_max_y=map(float,A['box'].split(','))
    bpy.ops.render.render(write_still=True)

# ---------- node helper
class N:
    def __init__(self,mat):
        mat.use_nodes=True; self.t=mat.node_tree; self.t.nodes.clear()
    def n(self,typ,**kw):
        nd=self.t.nodes.new('ShaderNode'+typ)
        for k,v in kw.items():
            if k.startswith('in_'):
                key=k[3:]; key=int(key) if key.isdigit() else key.replace('_',' ')
                if hasattr(v,'is_output') : self.t.links.new(v,nd.inputs[key])
                else: nd.inputs[key].default_value=v
            else: setattr(nd,k,v)
        return nd
    def link(self,a,b): self.t.links.new(a,b)
    def math(self,op,a,b=0.0,c=None):
        nd=self.t.nodes.new('ShaderNodeMath'); nd.operation=op
        for i,v in enumerate((a,b) if c is None else (a,b,c)):
            if hasattr(v,'is_output'): self.t.links.new(v,nd.inputs[i])
            else: nd.inputs[i].default_value=v
        return nd.outputs[0]
    def ramp(self,fac,stops):
        nd=self.t.nodes.new('ShaderNodeValToRGB'); self.t.links.new(fac,nd.inputs[0])
        e=nd.color_ramp.elements
        while len(e)<len(stops): e.new(0.5)
        for el,(p,c) in zip(e,stops):
            el.position=p; el.color=c if len(c)==4 else (*c,1)
        return nd.outputs[0]
    def noise(self,vec,scale,detail=6,rough=0.6,dist=0):
        nd=self.n('TexNoise',in_Scale=scale,in_Detail=detail,in_Roughness=rough,in_Distortion=dist)
        if vec is not None: self.link(vec,nd.inputs['Vector'])
        return nd.outputs['Fac']
    def maprange(self,v,a,b,c,d):
        nd=self.t.nodes.new('ShaderNodeMapRange'); self.t.links.new(v,nd.inputs[0])
        for i,x in enumerate((a,b,c,d)): nd.inputs[i+1].default_value=x
        return nd.outputs[0]
    def bump(self,h,strength=0.2,dist=0.01,normal=None):
        nd=self.n('Bump',in_Strength=strength,in_Distance=dist); self.link(h,nd.inputs['Height'])
        if normal is not None: self.link(normal,nd.inputs['Normal'])
        return nd.outputs[0]
    def out(self,sh):
        o=self.t.nodes.new('ShaderNodeOutputMaterial'); self.t.links.new(sh,o.inputs[0])
def hexc(h):
    h=h.lstrip('#'); f=lambda c: c/12.92 if c<=.04045 else ((c+.055)/1.055)**2.4
    return tuple(f(int(h[i:i+2],16)/255) for i in (0,2,4))+(1,)

# smudge + micro-scratch shared breakup
def metal(name,col=(.56,.57,.58,1),rough=.25,aniso=0,tangent=None,smudge=.12,grain=0,grain_scale=60,bumpd=.002,wear=True,coat=0,spec=.5,metallic=1):
    m=bpy.data.materials.new(name); k=N(m)
    tc=k.n('TexCoord'); ob=tc.outputs['Object']
    big=k.noise(ob,2.2,8,.62,.3); fine=k.noise(ob,45,4,.6)
    r=k.math('ADD',k.math('MULTIPLY',k.math('SUBTRACT',big,.5),smudge*2),rough)
    r=k.math('ADD',r,k.math('MULTIPLY',k.math('SUBTRACT',fine,.5),smudge*.7))
    p=k.n('BsdfPrincipled',in_Metallic=metallic,in_Base_Color=col,in_Anisotropic=aniso,in_Clearcoat=coat,in_Clearcoat_Roughness=.06,in_Specular=spec)
    k.link(r,p.inputs['Roughness'])
    if tangent:
        if tangent=='UV': t=k.n('Tangent',direction_type='UV_MAP')
        else: t=k.n('Tangent',direction_type='RADIAL',axis=tangent)
        k.link(t.outputs[0],p.inputs['Tangent'])
    if grain:
        g=k.noise(ob,grain_scale,8,.75)
        k.link(k.bump(g,grain,bumpd),p.inputs['Normal'])
    k.out(p.outputs[0]); return m
def paint(name,col,rough=.22,coat=1.0,coatr=.05,orange=.04,metallic=0.0,scale=90,smudge=.08):
    m=bpy.data.materials.new(name); k=N(m); ob=k.n('TexCoord').outputs['Object']
    n1=k.noise(ob,scale,2,.5); big=k.noise(ob,3,8,.65,.4)
    r=k.math('ADD',k.math('MULTIPLY',k.math('SUBTRACT',big,.5),smudge*2),rough)
    b=k.bump(n1,orange,.01)
    p=k.n('BsdfPrincipled',in_Base_Color=col,in_Metallic=metallic,in_Clearcoat=coat,in_Clearcoat_Roughness=coatr)
    k.link(r,p.inputs['Roughness']); k.link(b,p.inputs['Normal']); k.link(b,p.inputs['Clearcoat Normal'])
    k.out(p.outputs[0]); return m
def rubber(name,col=(.012,.012,.0125,1),rough=.55,dust=.25,scale=140):
    m=bpy.data.materials.new(name); k=N(m); ob=k.n('TexCoord').outputs['Object']
    n1=k.noise(ob,scale,6,.7); big=k.noise(ob,5,9,.7,.6)
    r=k.math('ADD',k.math('MULTIPLY',k.math('SUBTRACT',big,.5),.3),rough)
    d=k.maprange(big,.5,.75,0,dust)
    mx=k.n('MixRGB',in_Color1=col,in_Color2=(.05,.047,.043,1)); k.link(d,mx.inputs[0])
    p=k.n('BsdfPrincipled',in_Specular=.42); k.link(mx.outputs[0],p.inputs['Base Color'])
    k.link(r,p.inputs['Roughness']); k.link(k.bump(n1,.18,.01),p.inputs['Normal'])
    k.out(p.outputs[0]); return m
def emit(name,col=(1,1,1),strength=5,grad='edge',power=1.0):
    """softbox material: emission falling off to edges (uses generated coords of a unit plane UV)"""
    m=bpy.data.materials.new(name); k=N(m); uv=k.n('TexCoord').outputs['UV']
    sx=k.n('SeparateXYZ'); k.link(uv,sx.inputs[0])
    def tri(c): # 1 in centre 0 at edges
        return k.math('SUBTRACT',1,k.math('ABSOLUTE',k.math('MULTIPLY',k.math('SUBTRACT',c,.5),2)))
    def sm(v,a): 
        nd=k.t.nodes.new('ShaderNodeMapRange'); nd.interpolation_type='SMOOTHSTEP'; k.link(v,nd.inputs[0]); nd.inputs[2].default_value=a; return nd.outputs[0]
    if grad=='edge': g=k.math('MULTIPLY',sm(tri(sx.outputs[0]),.35),sm(tri(sx.outputs[1]),.35))
    elif grad=='x': g=k.math('MULTIPLY',k.math('POWER',sx.outputs[0],1.6),sm(tri(sx.outputs[1]),.3))
    elif grad=='y': g=k.math('MULTIPLY',k.math('POWER',sx.outputs[1],1.6),sm(tri(sx.outputs[0]),.3))
    else: g=None
    e=k.n('Emission',in_Color=(*col,1))
    if g is None: e.inputs['Strength'].default_value=strength
    else: k.link(k.math('MULTIPLY',g,strength),e.inputs['Strength'])
    k.out(e.outputs[0]); return m
def softbox(loc,target,sx,sy,col=(1,1,1),strength=5,grad='edge',roll=0,cam=False):
    bpy.ops.mesh.primitive_plane_add(size=1); o=bpy.context.object
    o.scale=(sx,sy,1); o.location=loc
    d=Vector(target)-Vector(loc); q=d.to_track_quat('Z','Y')
    o.rotation_mode='QUATERNION'; o.rotation_quaternion=q@Euler((0,0,roll)).to_quaternion()
    mt=emit('sb',col,strength,grad); o.data.materials.append(mt); o.visible_camera=cam
    if cam: mt.cycles.sample_as_light=False
    o.visible_shadow=False
    return o
def world(s,col=(.01,.011,.013),strength=1):
    w=bpy.data.worlds.new('w'); s.world=w; w.use_nodes=True
    w.node_tree.nodes['Background'].inputs[0].default_value=(*col,1); w.node_tree.nodes['Background'].inputs[1].default_value=strength
def camera(s,loc,target,lens=85,fstop=2.8,focus=None,sensor=36,roll=0,blades=9):
    c=bpy.data.cameras.new('c'); o=bpy.data.objects.new('c',c); s.collection.objects.link(o); s.camera=o
    o.location=loc; q=(Vector(target)-Vector(loc)).to_track_quat('-Z','Y')
    o.rotation_mode='QUATERNION'; o.rotation_quaternion=q@Euler((0,0,roll)).to_quaternion()
    c.lens=lens; c.sensor_width=sensor; c.dof.use_dof=True; c.dof.aperture_fstop=fstop
    f=Vector(focus if focus else target); fw=q@Vector((0,0,-1))
    c.dof.focus_distance=(f-Vector(loc)).dot(fw); c.dof.aperture_blades=0
    c.clip_start=.01
    return o

# ---------- geometry
def obj(name,me,mat=None):
    o=bpy.data.objects.new(name,me); bpy.context.scene.collection.objects.link(o)
    if mat: 
        ms=mat if isinstance(mat,(list,tuple)) else [mat]
        for m in ms: me.materials.append(m)
    return o
def smooth(me,ang=35):
    for p in me.polygons: p.use_smooth=True
    me.use_auto_smooth=True; me.auto_smooth_angle=radians(ang)
def bevel(o,w=.01,seg=3,ang=30):
    b=o.modifiers.new('b','BEVEL'); b.width=w; b.segments=seg; b.limit_method='ANGLE'; b.angle_limit=radians(ang); b.harden_normals=True
    o.data.use_auto_smooth=True; o.data.auto_smooth_angle=radians(180)
    for p in o.data.polygons: p.use_smooth=True
    return o
def apply_mods(o):
    dg=bpy.context.evaluated_depsgraph_get(); me=bpy.data.meshes.new_from_object(o.evaluated_get(dg))
    o.modifiers.clear(); o.data=me; return o
def lathe(name,prof,mat=None,seg=192,closed=False,axis='Z',ang=32,bev=None):
    """prof: [(r,z)...]; optional bevel on hard corners"""
    if bev: prof=round_poly(prof,bev,closed)
    vs=[];fs=[];n=len(prof)
    for i in range(seg):
        a=2*pi*i/seg
        for r,z in prof: vs.append((r*cos(a),r*sin(a),z))
    m=n if closed else n-1
    for i in range(seg):
        j=(i+1)%seg
        for k in range(m):
            l=(k+1)%n
            fs.append((i*n+k,j*n+k,j*n+l,i*n+l))
    me=bpy.data.meshes.new(name); me.from_pydata(vs,[],fs); 
    bm=bmesh.new(); bm.from_mesh(me); bmesh.ops.remove_doubles(bm,verts=bm.verts,dist=1e-6); bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bm.to_mesh(me); bm.free()
    smooth(me,ang); return obj(name,me,mat)
def round_poly(pts,r,closed=True,seg=4,minang=18):
    """fillet a 2D polyline. r scalar or callable/list"""
    out=[];n=len(pts)
    for i,p in enumerate(pts):
        rr=r[i] if isinstance(r,(list,tuple)) else r
        if (not closed and i in (0,n-1)) or rr<=0: out.append(tuple(p[:2])); continue
        a=Vector(pts[i-1][:2]);b=Vector(p[:2]);c=Vector(pts[(i+1)%n][:2])
        u=a-b; v=c-b
        if u.length<1e-9 or v.length<1e-9: out.append(tuple(b)); continue
        un=u.normalized(); vn=v.normalized(); th=un.angle(vn)
        if th>pi-radians(minang): out.append(tuple(b)); continue
        t=min(rr/math.tan(th/2),u.length*.45,v.length*.45); R=t*math.tan(th/2)
        cen=b+(un+vn).normalized()*(R/sin(th/2))
        p0=b+un*t; p1=b+vn*t
        a0=atan2(*(p0-cen).yx); a1=atan2(*(p1-cen).yx); d=(a1-a0+pi)%(2*pi)-pi
        for k in range(seg+1):
            aa=a0+d*k/seg; out.append((cen.x+R*cos(aa),cen.y+R*sin(aa)))
    return out
def circle(cx,cy,r,n=48): return [(cx+r*cos(2*pi*i/n),cy+r*sin(2*pi*i/n)) for i in range(n)]
def plate(name,loops,thick,bev=.01,mat=None,bres=2):
    """filled 2D curve with holes, extruded + bevelled edge; returns mesh object centred on z=0"""
    cu=bpy.data.curves.new(name,'CURVE'); cu.dimensions='2D'; cu.fill_mode='BOTH'
    for L in loops:
        sp=cu.splines.new('POLY'); sp.points.add(len(L)-1); sp.use_cyclic_u=True
        for p,(x,y) in zip(sp.points,L): p.co=(x,y,0,1)
    cu.extrude=thick/2-bev; cu.bevel_depth=bev; cu.bevel_resolution=bres; cu.offset=-bev
    o=bpy.data.objects.new(name,cu); bpy.context.scene.collection.objects.link(o)
    dg=bpy.context.evaluated_depsgraph_get(); me=bpy.data.meshes.new_from_object(o.evaluated_get(dg))
    bpy.data.objects.remove(o)
    bm=bmesh.new(); bm.from_mesh(me); bmesh.ops.remove_doubles(bm,verts=bm.verts,dist=1e-5); bm.to_mesh(me); bm.free()
    me.materials.clear(); smooth(me,40)
    for p in me.polygons: p.use_smooth=abs(p.normal.z)<.999   # flat caps: no shading streaks
    return obj(name,me,mat)
def tube(name,pts,r,mat=None,cyclic=False,res=8,radii=None,caps=True):
    cu=bpy.data.curves.new(name,'CURVE'); cu.dimensions='3D'; sp=cu.splines.new('POLY'); sp.points.add(len(pts)-1); sp.use_cyclic_u=cyclic
    for i,(p,c) in enumerate(zip(sp.points,pts)):
        p.co=(*c,1); p.radius=radii[i] if radii else 1
    cu.bevel_depth=r; cu.bevel_resolution=res; cu.use_fill_caps=caps
    o=bpy.data.objects.new(name,cu); bpy.context.scene.collection.objects.link(o)
    dg=bpy.context.evaluated_depsgraph_get(); me=bpy.data.meshes.new_from_object(o.evaluated_get(dg)); bpy.data.objects.remove(o)
    me.materials.clear(); smooth(me,40); return obj(name,me,mat)
def cyl(name,r,h,mat=None,bev=.01,seg=64,loc=(0,0,0),rot=(0,0,0)):
    o=lathe(name,[(0,-h/2),(r,-h/2),(r,h/2),(0,h/2)],mat,seg=seg,bev=bev); o.location=loc; o.rotation_euler=rot; return o
def bolt(name,s=.1,h=.08,mat=None,mat2=None,kind='hex',washer=True):
    """bolt head, +Z up, base at z=0. kind hex|allen"""
    P=bpy.data.objects.new(name,None); bpy.context.scene.collection.objects.link(P)
    if washer:
        w=lathe(name+'w',[(s*.5,0),(s*1.35,0),(s*1.35,s*.18),(s*.5,s*.18)],mat2 or mat,seg=64,bev=s*.05); w.parent=P
    z0=s*.18 if washer else 0
    if kind=='hex':
        hx=[(s*1.1*cos(pi/3*i),s*1.1*sin(pi/3*i)) for i in range(6)]
        o=plate(name+'h',[round_poly(hx,s*.06)],h,s*.07,mat); o.location.z=z0+h/2; o.parent=P
        d=lathe(name+'d',[(0,0),(s*.82,0),(s*.78,s*.05),(0,s*.07)],mat,seg=48); d.location.z=z0+h-s*.005; d.parent=P
    else:
        hx=[(s*.52*cos(pi/3*i),s*.52*sin(pi/3*i)) for i in range(6)]
        o=plate(name+'h',[circle(0,0,s,64),hx],h,s*.09,mat); o.location.z=z0+h/2; o.parent=P
        d=lathe(name+'d',[(0,0),(s*.7,0)],mat,seg=32); d.location.z=z0+h*.25; d.parent=P
    return P
def remesh(objs,name,vox,mat=None,smooth_it=8,sfac=.5):
    """join objects -> voxel remesh -> smooth: gives cast/forged look with natural fillets"""
    bm=bmesh.new(); dg=bpy.context.evaluated_depsgraph_get()
    for o in objs:
        me=bpy.data.meshes.new_from_object(o.evaluated_get(dg)); me.transform(o.matrix_world); bm.from_mesh(me)
    me=bpy.data.meshes.new(name); bm.to_mesh(me); bm.free(); me.materials.clear()
    for o in objs: bpy.data.objects.remove(o)
    o=obj(name,me); r=o.modifiers.new('r','REMESH'); r.mode='VOXEL'; r.voxel_size=vox; r.use_smooth_shade=True
    if smooth_it:
        sm=o.modifiers.new('s','SMOOTH'); sm.factor=sfac; sm.iterations=smooth_it
    apply_mods(o); 
    if mat: o.data.materials.append(mat)
    for p in o.data.polygons: p.use_smooth=True
    return o
def boolean(o,cut,op='DIFFERENCE',solver='EXACT'):
    b=o.modifiers.new('bo','BOOLEAN'); b.operation=op; b.object=cut; b.solver=solver
    bpy.context.view_layer.update(); apply_mods(o); bpy.data.objects.remove(cut); return o
def text_mesh(txt,size,ext,mat=None,font=None,bev=.002,align='CENTER'):
    cu=bpy.data.curves.new('t','FONT'); cu.body=txt; cu.size=size; cu.extrude=ext; cu.bevel_depth=bev; cu.align_x=align; cu.align_y='CENTER'
    if font: cu.font=bpy.data.fonts.load(font)
    o=bpy.data.objects.new('t',cu); bpy.context.scene.collection.objects.link(o)
    dg=bpy.context.evaluated_depsgraph_get(); me=bpy.data.meshes.new_from_object(o.evaluated_get(dg)); bpy.data.objects.remove(o)
    me.materials.clear(); smooth(me,30); return obj('text',me,mat)
def place(o,M):
    o.matrix_world=M@o.matrix_world if o.parent is None else o.matrix_world; return o
def floor(mat,z=0,size=60):
    bpy.ops.mesh.primitive_plane_add(size=size,location=(0,0,z)); o=bpy.context.object; o.data.materials.append(mat); return o

def backdrop(cx=0,cz=0,hi=(.014,.019,.027),lo=(.0012,.0015,.002),sc=2.6,y=9):
    W_=bpy.data.materials.new('wall'); k=N(W_); g=k.n('TexCoord').outputs['Object']
    mp=k.n('Mapping'); k.link(g,mp.inputs[0]); mp.inputs['Location'].default_value=(-cx*sc/24,-cz*sc/24,0); mp.inputs['Scale'].default_value=(sc/24*2,sc/24*2,1)
    gr=k.n('TexGradient',gradient_type='SPHERICAL'); k.link(mp.outputs[0],gr.inputs[0])
    c=k.ramp(gr.outputs[0],[(0,lo),(1,hi)]); e=k.n('Emission'); k.link(c,e.inputs[0]); k.out(e.outputs[0])
    W_.cycles.sample_as_light=False
    bpy.ops.mesh.primitive_plane_add(size=90,location=(0,y,0),rotation=(radians(90),0,0)); o=bpy.context.object; o.data.materials.append(W_)
    o.visible_glossy=False; o.visible_diffuse=False; o.visible_shadow=False
def bokeh(lst,y=8.6):
    for x,z,w,h,c,st in lst:
        o=softbox((x,y,z),(x,-5,z),w,h,c,st,None,cam=True); o.visible_glossy=False; o.visible_diffuse=False
